import type { PlatformFacts } from '../../../../plugins/walletconnect/platform/read-platform.js'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36'
const MACINTOSH = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** The platform facts of the supported browsers. */
export const PAGES = {
  desktop: { userAgent: DESKTOP },
  desktopWithExtension: { userAgent: DESKTOP, marks: ['isMetaMask'] },
  safariMac: { userAgent: `${MACINTOSH} Version/18.5 Safari/605.1.15`, maxTouchPoints: 0 },
  safariIphone: { userAgent: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, maxTouchPoints: 5 },
  safariIpad: { userAgent: `${MACINTOSH} Version/18.5 Safari/605.1.15`, maxTouchPoints: 5 },
  chromeAndroid: {
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    maxTouchPoints: 5,
  },
  otherPhone: {
    userAgent:
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
    maxTouchPoints: 5,
  },
  telegramIos: { userAgent: `${IPHONE} Mobile/15E148`, maxTouchPoints: 5, isMiniApp: true },
  telegramAndroid: {
    userAgent: `${ANDROID} Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36 Telegram-Android/11.9.2 (Google Pixel 9; Android 15; SDK 35; HIGH)`,
    maxTouchPoints: 5,
    isMiniApp: true,
  },
  telegramDesktop: { userAgent: DESKTOP, isMiniApp: true },
  farcaster: { userAgent: `${IPHONE} Mobile/15E148 Warpcast/1.0`, maxTouchPoints: 5, hasFarcaster: true },
  farcasterDesktop: { userAgent: DESKTOP, hasFarcaster: true, isFramed: true },
  metaMask: { userAgent: `${IPHONE} Mobile/15E148 WebView MetaMaskMobile`, maxTouchPoints: 5, marks: ['isMetaMask'] },
  phantom: {
    userAgent: `${IPHONE} Mobile/15E148 Phantom/ios/25.18.0`,
    maxTouchPoints: 5,
    marks: ['isPhantom', 'isMetaMask'],
  },
  coinbase: {
    userAgent: `${ANDROID} Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36 CoinbaseBrowser`,
    maxTouchPoints: 5,
    marks: ['isCoinbaseBrowser'],
  },
  trust: {
    userAgent: `${ANDROID} Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36 Trust/8.26`,
    maxTouchPoints: 5,
    marks: ['isTrust', 'isMetaMask'],
  },
  trustUnnamed: { userAgent: `${IPHONE} Mobile/15E148`, maxTouchPoints: 5, marks: ['isTrust', 'isMetaMask'] },
} as const satisfies Record<string, PlatformFacts>
