import { fetchRest } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import { DEVELOPMENT_ORIGINS } from './constants.js'
import { matchOrigin } from './match-origin.js'
import { notListed, readOrigins } from './read-origins.js'

/** What the check needs of the plugin's context. */
export type OriginContext = Pick<PluginContext, 'alert' | 'clock' | 'http' | 'logger' | 'signal' | 'window'>

const listOrigins = async (
  { clock, http, signal }: OriginContext,
  listed: readonly string[] | string,
): Promise<readonly string[]> => {
  if (typeof listed !== 'string') return listed
  return readOrigins(await fetchRest({ http, clock }, listed, { signal }))
}

/**
 * Alerts the developer if the origin of the page is not on the list, and names `place`, where it is edited. Local pages and
 * preview hosts count as listed; a list that cannot be read says nothing.
 */
export const checkOrigin = async (
  context: OriginContext,
  listed: readonly string[] | string,
  place: string,
): Promise<void> => {
  const origin = context.window?.location.origin
  if (origin === undefined) return
  if (matchOrigin(origin, DEVELOPMENT_ORIGINS)) return
  try {
    if (matchOrigin(origin, await listOrigins(context, listed))) return
  } catch (error) {
    return context.logger.warn('The list of allowed origins could not be read.', error)
  }
  context.alert('INVALID_APP_CONFIGURATION', 'Invalid App Configuration', notListed(origin, place))
}
