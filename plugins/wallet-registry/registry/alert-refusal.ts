import type { PluginContext } from 'portico/plugin'

/** Tells the developer that the registry refuses the page, by its project id or its origin, if that is why it failed. */
export const alertRefusal = (error: unknown, { alert, window }: Pick<PluginContext, 'alert' | 'window'>): void => {
  const { status } = Object(Object(error).cause) as { readonly status?: unknown }
  if (status !== 401 && status !== 403) return
  alert(
    'INVALID_APP_CONFIGURATION',
    'Invalid App Configuration',
    `Invalid App Configuration - the wallet registry refuses this project id or origin (HTTP status code: ${status}): check \`projectId\`, and allow ${window?.origin} in the settings of the project.`,
  )
}
