import { findTestChromium } from '../../scripts/find-chromium.mjs'

/** How every browser test starts Chromium: headless, and silent towards the outside. */
export const launchOptions = () => {
  const executablePath = findTestChromium()
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
