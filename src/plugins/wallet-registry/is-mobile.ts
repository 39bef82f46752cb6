import type { WindowPort } from '../../kernel/contract/ports.js'

/** Whether a page is on a phone or a tablet; a tablet of Apple's says that it is a computer, and has fingers. */
export const isMobile = (page: WindowPort): boolean => {
  const { userAgent = '', maxTouchPoints = 0 } = page?.navigator ?? {}
  return (
    /android|iphone|ipad|ipod|windows phone|mobile/i.test(userAgent) ||
    (/macintosh/i.test(userAgent) && maxTouchPoints > 1)
  )
}
