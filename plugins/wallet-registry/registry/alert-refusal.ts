import { HttpFailure } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'

/** How servers refuse a project id, or the origin of a page. */
const REFUSALS: readonly unknown[] = [401, 403]

/** Tells the developer that the registry refuses the page, if that is why it failed. */
export const alertRefusal = (error: unknown, { alert, window }: Pick<PluginContext, 'alert' | 'window'>): void => {
  const { cause } = Object(error) as { readonly cause?: unknown }
  if (!(cause instanceof HttpFailure) || !REFUSALS.includes(cause.status)) return
  const origin = window?.location?.origin ?? 'the origin of this page'
  alert(
    'INVALID_APP_CONFIGURATION',
    'Invalid App Configuration',
    `Invalid App Configuration - the wallet registry refuses this project id or origin (${cause.message}): check \`projectId\`, and allow ${origin} in the settings of the project.`,
  )
}
