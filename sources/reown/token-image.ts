import type { SourceContext } from '../../services/account-data.js'
import type { TokenImageUrl } from '../../services/token-image.js'
import type { ParsedReownOptions } from './options.js'

/** Makes the function that names the pictures of tokens; `undefined` without a registry and a project id. */
export const createTokenImage = (
  { host }: Pick<SourceContext, 'host'>,
  { imagesUrl, projectId = host.projectId, sdkType, sdkVersion }: ParsedReownOptions,
): TokenImageUrl | undefined => {
  if (imagesUrl === undefined || !projectId) return undefined
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
  return ({ symbol }) => `${imagesUrl}/public/getTokenImage/${encodeURIComponent(symbol)}?${query}`
}
