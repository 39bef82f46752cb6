import type { HostIdentity, WindowPort } from 'portico/plugin'

/** Returns the app's metadata that wallets show: the host's options, completed from the page. */
export const readMetadata = (
  { name, url, description, icons }: HostIdentity,
  window: WindowPort,
): { name: string; description: string; url: string; icons: string[] } => {
  const { document, location } = window ?? {}
  const content = (selector: string, attribute: string) => document?.querySelector(selector)?.getAttribute(attribute)
  const icon = content('link[rel~="icon"]', 'href')
  return {
    name: name ?? (document?.title || location?.hostname || ''),
    description: description ?? content('meta[property="og:description"]', 'content') ?? '',
    url: url ?? location?.origin ?? '',
    icons: icons
      ? [...icons]
      : icon && location && URL.canParse(icon, location.href)
        ? [new URL(icon, location.href).href]
        : [],
  }
}
