type BodyModule = typeof import('./terminal-body.js');

let loaded: BodyModule | null = null;
let loading: Promise<BodyModule> | null = null;

/** What draws the bodies of terminal cards, where it was loaded. */
export function bodyModule(): BodyModule | null {
  return loaded;
}

/** Loads it; rejects where that fails, and tries again at the next call. */
export async function loadBodyModule(): Promise<BodyModule> {
  loading ??= import('./terminal-body.js');
  try {
    loaded = await loading;
    return loaded;
  } catch (error) {
    loading = null;
    throw error;
  }
}
