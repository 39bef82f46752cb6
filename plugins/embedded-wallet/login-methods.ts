import { readOptional, readRecord, readSwitch, readText, readTexts, readWebUrl } from 'portico/kit'
import type { LoginMethods, SocialProvider } from 'portico/services'

interface Ways {
  readonly email?: boolean
  readonly socials?: readonly SocialProvider[]
  readonly farcaster?: boolean
  readonly passkeys?: boolean
}

/** Returns the ways to log in of a wallet with a page. */
export const loginMethods = (
  url: string,
  code: 'otp' | 'link',
  { email = true, socials = [], farcaster = false, passkeys = false }: Ways,
): LoginMethods => ({
  ...(email && { email: code }),
  ...(socials.length > 0 && { socials, popupUrl: new URL('/loading', url).href, redirects: true }),
  ...(farcaster && { farcaster }),
  ...(passkeys && { passkey: passkeys }),
})

/** Returns the options of a wallet with a page. @throws `TypeError` that names the faulty one */
export const readWalletOptions = <Options extends object>(options: Options, owner: string): Options => {
  const given = readRecord(options, owner)
  for (const name of ['id', 'name']) readOptional(given[name], name, readText)
  for (const name of ['namespaces', 'socials']) readOptional(given[name], name, readTexts)
  for (const name of ['email', 'passkeys', 'farcaster']) readOptional(given[name], name, readSwitch)
  readOptional(given['url'], 'url', readWebUrl)
  readOptional(given['smartAccounts'], 'smartAccounts', readRecord)
  // An empty one is reported when the page is opened.
  if (!['string', 'undefined'].includes(typeof given['projectId'])) throw new TypeError('projectId: expected text')
  return options
}
