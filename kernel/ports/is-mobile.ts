/** The properties of `window.navigator` that describe the device. */
export interface DeviceFacts {
  readonly userAgent?: string
  readonly maxTouchPoints?: number
}

/** Detects iOS and iPadOS. An iPad reports a Macintosh, but unlike a Mac it has touch points. */
const isApple = ({ userAgent = '', maxTouchPoints = 0 }: DeviceFacts): boolean =>
  /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)

/** Returns whether the device is a phone or a tablet, where wallets are apps; `false` on a server. */
export const isMobile = (facts: DeviceFacts = {}): boolean =>
  /android|windows phone|mobile/i.test(facts.userAgent ?? '') || isApple(facts)

/** Returns the mobile operating system of the device, or `other`. */
export const osOf = (facts: DeviceFacts): 'ios' | 'android' | 'other' => {
  if (/android/i.test(facts.userAgent ?? '')) return 'android'
  return isApple(facts) ? 'ios' : 'other'
}
