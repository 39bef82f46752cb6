/** What a browser says of the device that it runs on, as `window.navigator` has it. */
export interface DeviceFacts {
  readonly userAgent?: string
  readonly maxTouchPoints?: number
}

/** Apple's phones and tablets; a tablet asks for desktop pages and says that it is a Macintosh, which has no fingers. */
const isApple = ({ userAgent = '', maxTouchPoints = 0 }: DeviceFacts): boolean =>
  /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1)

/** Whether a device is a phone or a tablet, of whichever make: wallets are apps on it. A server is none. */
export const isMobile = (facts: DeviceFacts = {}): boolean =>
  /android|windows phone|mobile/i.test(facts.userAgent ?? '') || isApple(facts)

/** Whose phone or tablet a device is, where that is one of the two. */
export const osOf = (facts: DeviceFacts): 'ios' | 'android' | 'other' => {
  if (/android/i.test(facts.userAgent ?? '')) return 'android'
  return isApple(facts) ? 'ios' : 'other'
}
