/** Numbers that look random and are the same each time. */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/**
 * JSON lines of a session: a tenth of the calls are roots, the others their sub-calls; then output of calls picked at
 * random, and the results of all at the end.
 */
export function eventLines(count, calls) {
  const random = generator(77);
  const roots = calls / 10;
  return Array.from({ length: count }, (_, index) => {
    const time = 1_700_000_000_000 + index;
    if (index < roots)
      return `{"type":"tool/call","seq":${index},"time":${time},"data":{"turn":1,"step":1,"callId":"c${index}","name":"Task","arguments":"{\\"n\\":${index}}"}}`;
    if (index < calls)
      return `{"type":"tool/code-dispatch-start","seq":${index},"time":${time},"data":{"rootCallId":"c${index % roots}","parentCallId":"c${index % roots}","subCallId":"c${index}","name":"read","arguments":{"file_path":"src/file${index}.ts"}}}`;
    const result = count - index - 1;
    if (result < calls && count > calls * 3)
      return `{"type":"tool/result","seq":${index},"time":${time},"data":{"turn":1,"step":1,"callId":"c${result}","content":[{"type":"text","text":"done"}]}}`;
    const call = Math.floor(random() * calls);
    return `{"type":"tool/output-delta","seq":${index},"time":${time},"data":{"callId":"c${call}","delta":"line ${index} of the output\\n"}}`;
  });
}
