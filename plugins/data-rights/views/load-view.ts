/** Returns the loader of one of the plugin's views and contributions, which share one chunk. */
export const loadView =
  <Name extends keyof typeof import('./views.js')>(name: Name) =>
  async () => ({ default: (await import('./views.js'))[name] })
