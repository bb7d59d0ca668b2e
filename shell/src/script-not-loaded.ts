/** Did a script of a release not come? webpack and Module Federation have no class for it. */
export const isScriptNotLoaded = (error: unknown): boolean =>
  /ScriptNetworkError|ChunkLoadError|Loading chunk/.test(String(error))
