/** Returns the loader of one of the plugin's views, which share one chunk. */
export const loadView = (name: keyof typeof import('./views.js')) => async () => ({
  default: (await import('./views.js'))[name],
})
