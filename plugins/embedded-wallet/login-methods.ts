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
