/** The problem that a log without anything in it gives. */
export const emptyLog = 'The log is empty';
