import { osOf } from 'portico/kit'
import type { MiniAppPort } from 'portico/plugin'
import type { EmbeddedWallet } from 'portico/services'
import type { Social } from '../socials.js'

/** The logins that do not work in a messaging app, by its system. */
const MISSING: Readonly<Record<'ios' | 'mac' | 'android' | 'other', readonly Social[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
  other: [],
}

const systemOf = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) => {
  const os = osOf({ userAgent, maxTouchPoints })
  return os === 'other' && /macintosh/i.test(userAgent) ? 'mac' : os
}

/** Returns the logins that the host wants, the wallet offers, and the browser lets work. */
export const offeredSocials = (
  { methods }: Pick<EmbeddedWallet, 'methods'>,
  wanted: readonly Social[],
  { miniApp, window }: { readonly miniApp: Pick<MiniAppPort, 'isActive'>; readonly window: Window },
): readonly Social[] => {
  const missing = miniApp.isActive() ? MISSING[systemOf(window.navigator)] : []
  return wanted.filter(
    (social) =>
      !missing.includes(social) &&
      (social === 'farcaster' ? methods.farcaster === true : methods.socials?.includes(social) === true),
  )
}
