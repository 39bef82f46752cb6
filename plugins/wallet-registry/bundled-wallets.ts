import { sameName } from 'portico/kit'
import type { Wallet } from 'portico/services'
import { listedSchemes } from './listed-schemes.js'

/** A wallet as it ships; without `site` no public source confirms its links, and the registry's are used. */
interface BundledWallet {
  readonly name: string
  /** The scheme of the phone app; wallets without one open pages, or scan codes. */
  readonly app?: string
  readonly universal?: string
  readonly desktop?: string
  readonly web?: string
  /** The home page, without `https://`. */
  readonly site?: string
  /** The ids in the stores of Apple, Google and Chrome. */
  readonly ios?: number
  readonly android?: string
  readonly chrome?: string
}

/**
 * Well-known wallets by registry id, most used first. `WalletImage` knows their logos by name. Their links are those on which
 * two public copies of the WalletConnect explorer agree, or the only one that has the wallet: `thirdweb` 5.121.6 (Apache-2.0,
 * `src/wallets/__generated__/wallet`) and the connectors of `@rainbow-me/rainbowkit` 2.2.11 (MIT).
 * @source https://www.npmjs.com/package/thirdweb/v/5.121.6
 * @source https://www.npmjs.com/package/@rainbow-me/rainbowkit/v/2.2.11
 */
const KNOWN: Readonly<Record<string, BundledWallet>> = {
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96: {
    name: 'MetaMask',
    app: 'metamask://',
    site: 'metamask.io',
    ios: 1438144202,
    android: 'io.metamask',
    chrome: 'nkbihfbeogaeaoehlefnkodbefgpgknn',
  },
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': {
    name: 'Trust Wallet',
    app: 'trust://',
    site: 'trustwallet.com',
    ios: 1288339409,
    android: 'com.wallet.crypto.trustapp',
    chrome: 'egjidjbpglichdcondbcbdnbeeppgdph',
  },
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: {
    name: 'Coinbase',
    site: 'base.app',
    ios: 1278383455,
    android: 'org.toshi',
    chrome: 'hnfanknocfeofbddgcijnmhnfnkdnaad',
  },
  '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709': {
    name: 'OKX',
    app: 'okex://main',
    site: 'www.okx.com/download',
    chrome: 'mcohilncbfahbmgdjkbpemcciiolgcge',
  },
  '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369': {
    name: 'Rainbow',
    app: 'rainbow://',
    site: 'rainbow.me',
    ios: 1457119021,
    android: 'me.rainbow',
    chrome: 'opfgelmcmbiajamepnmloijbpoleiama',
  },
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    name: 'Phantom',
    site: 'phantom.app',
    ios: 1598432977,
    android: 'app.phantom',
    chrome: 'bfnaelmomeimhlpmgjnjophhpkkoljpa',
  },
  '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927': {
    name: 'Ledger',
    app: 'ledgerlive://',
    desktop: 'ledgerlive://',
    site: 'www.ledger.com/ledger-wallet',
    ios: 1361671700,
    android: 'com.ledger.live',
  },
  '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f': {
    name: 'Safe',
    app: 'safe://',
    web: 'https://app.safe.global/',
    site: 'safe.global',
    ios: 6748754793,
    android: 'global.safe.mobileapp',
  },
  '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4': {
    name: 'Binance',
    app: 'bnc://app.binance.com/cedefi/',
    universal: 'https://app.binance.com/cedefi',
    site: 'www.binance.com/en/web3wallet',
    chrome: 'cadiboklkpojfamcoggejbbdjcoiljjk',
  },
  '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662': {
    name: 'Bitget Wallet',
    app: 'bitkeep://',
    site: 'web3.bitget.com',
    chrome: 'jiidiaalihmmhddjgbnbgdfflelocpak',
  },
  c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a: {
    name: 'Uniswap',
    app: 'uniswap://',
    universal: 'https://uniswap.org/app',
    site: 'uniswap.org',
    ios: 6443944476,
    android: 'com.uniswap.mobile',
    chrome: 'nnpmfplkfogfpmcngplhnbdnnilmcdcg',
  },
  ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18: {
    name: 'Zerion',
    app: 'zerion://',
    universal: 'https://wallet.zerion.io/wc',
    desktop: 'zerion://',
    site: 'zerion.io',
    ios: 1456732565,
    android: 'io.zerion.android',
    chrome: 'klghhnkeealcohjjanjjdaeeggmfmlpl',
  },
  '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150': {
    name: 'SafePal',
    app: 'safepalwallet://',
    site: 'safepal.com',
    ios: 1548297139,
    android: 'io.safepal.wallet',
    chrome: 'lgmpcpglpngdoalbgeoldeajfclnhafa',
  },
  '15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f': {
    name: 'Bybit',
    app: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
    site: 'www.bybit.com/web3/',
    ios: 1488296980,
    android: 'com.bybit.app',
    chrome: 'pdliaogehgdbhbnmkklieghmmjkpigpa',
  },
  '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66': {
    name: 'TokenPocket',
    app: 'tpoutside://',
    site: 'tokenpocket.pro',
    ios: 6444625622,
    android: 'vip.mytokenpocket',
    chrome: 'mfgccjchihfkkindfppnaooecgfneiii',
  },
  e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4: {
    name: 'Exodus',
    app: 'exodus://',
    site: 'exodus.com',
    ios: 1414384820,
    android: 'exodusmovement.exodus',
    chrome: 'aholpfdialjgjfhomihkjbmgjidlcdno',
  },
  ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef: {
    name: 'imToken',
    app: 'imtokenv2://',
    site: 'token.im',
    ios: 1384798940,
    android: 'im.token.app',
  },
  f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d: {
    name: 'Crypto.com',
    app: 'dfw://',
    universal: 'https://wallet.crypto.com/deeplink',
    site: 'crypto.com/onchain',
    ios: 1512048310,
    android: 'com.defi.wallet',
    chrome: 'hifafgmccdpekplomjjkcfgodnhcellj',
  },
  '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277': {
    name: 'Kraken',
    app: 'krakenwallet://',
    site: 'www.kraken.com/wallet',
    ios: 1626327149,
    android: 'com.kraken.superwallet',
  },
  '8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e': {
    name: 'Robinhood',
    app: 'robinhood-wallet://',
    site: 'robinhood.com/web3-wallet/',
    android: 'com.robinhood.gateway',
  },
  '541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf': {
    name: 'Ronin',
    app: 'roninwallet://',
    site: 'wallet.roninchain.com',
    ios: 1592675001,
    android: 'com.skymavis.genesis',
    chrome: 'fnjhmkhhmkbjkkabndcnnogagogbneec',
  },
  c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576: {
    name: '1inch',
    app: 'oneinch://open/nobodywilleveruseit',
    universal: 'https://wallet.1inch.io/app/nobodywilleveruseit',
    site: 'wallet.1inch.io',
    ios: 1546049391,
    android: 'io.oneinch.android',
  },
  bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6: {
    name: 'Argent',
    app: 'argent://app/',
    site: 'www.argent.xyz',
    ios: 1358741926,
    android: 'im.argent.contractwalletclient',
  },
  '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041': {
    name: 'Frontier',
    app: 'frontier://',
    site: 'www.frontier.xyz',
    ios: 1482380988,
    android: 'com.frontierwallet',
    chrome: 'kppfdiipphfccemcignhifpjkapfbihd',
  },
  '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01': {
    name: 'Coin98',
    app: 'coin98://',
    site: 'coin98.com/wallet',
    ios: 1561969966,
    android: 'coin98.crypto.finance.media',
    chrome: 'aeachknmefphepccionboohckonoeemg',
  },
  '344d0e58b139eb1b6da0c29ea71d52a8eace8b57897c6098cb9b46012665c193': {
    name: 'Timeless X',
    app: 'timeless-x://connect',
    site: 'timelesswallet.xyz',
    ios: 6470180600,
    android: 'xyz.timelesswallet.aa',
    chrome: 'ifcpkdgcgcepjdkfcogehpnhpipejgho',
  },
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': { name: 'Solflare' },
  '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0': {
    name: 'Backpack',
    app: 'backpack://',
    site: 'backpack.app',
    ios: 6445964121,
    android: 'app.backpack.mobile',
    chrome: 'aflkmfhebedbjioipglgcbcmnbpgliof',
  },
  '0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037': {
    name: 'Jupiter',
    app: 'jupiter://',
    site: 'jup.ag/mobile',
    ios: 6484069059,
    android: 'ag.jup.jupiter.android',
  },
  '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6': {
    name: 'Magic Eden',
    app: 'magiceden://',
    site: 'wallet.magiceden.io',
    ios: 6478631482,
    android: 'com.magiceden.wallet',
    chrome: 'mkpegjkblkkefacfnmkajcjmabijhclg',
  },
  '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b': {
    name: 'Xverse Wallet',
    app: 'xverse://',
    site: 'www.xverse.app',
    ios: 1552272513,
    android: 'com.secretkeylabs.xverse',
    chrome: 'idnnbdplmphpflfnlkomgpfbpcgelopg',
  },
  '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13': {
    name: 'Leather',
    site: 'leather.io',
    chrome: 'ldinpeekobnhjjdofggfgjlcehhmanlj',
  },
}

const LINKS = [
  'homepage',
  'mobileLink',
  'linkMode',
  'desktopLink',
  'webappLink',
  'appStore',
  'playStore',
  'chromeStore',
] as const
type Links = { readonly [Key in (typeof LINKS)[number]]?: string }

const linksOf = ({ android, app, chrome, desktop, ios, site, universal, web }: BundledWallet): Links => ({
  ...(site !== undefined && { homepage: `https://${site}` }),
  ...(app !== undefined && { mobileLink: app }),
  ...(universal !== undefined && { linkMode: universal }),
  ...(desktop !== undefined && { desktopLink: desktop }),
  ...(web !== undefined && { webappLink: web }),
  ...(ios !== undefined && { appStore: `https://apps.apple.com/app/id${ios}` }),
  ...(android !== undefined && { playStore: `https://play.google.com/store/apps/details?id=${android}` }),
  ...(chrome !== undefined && { chromeStore: `https://chromewebstore.google.com/detail/${chrome}` }),
})

/** The bundled wallets, most used first. */
export const bundledWallets: readonly Wallet[] = Object.freeze(
  Object.entries(KNOWN).map(([id, wallet]) => Object.freeze({ id, name: wallet.name, ...linksOf(wallet) })),
)

/** Writes a name as people recognize it: "MetaMask" and "MetaMask Wallet" are one. */
const bareName = (name: string): string => sameName(name).replace(/[^\p{L}\p{N}]|wallet/gu, '')

const shippedById = new Map(Object.entries(KNOWN))
const idsByName = new Map([...shippedById].map(([id, { name }]) => [bareName(name), id]))

const schemeOf = (link: string | undefined): string => /^([^:/]+):?/.exec(link ?? '')?.[1]?.toLowerCase() ?? ''

/**
 * Decides which links of a registry entry are used. Bundled wallets keep the shipped ones, and an entry under the name of one
 * has none. Schemes of other entries are noted if they are not on the shipped list, so that the user is asked.
 */
export const pinLinks = (wallet: Wallet): Wallet => {
  const shipped = shippedById.get(wallet.id)
  const isImpostor = (idsByName.get(bareName(wallet.name)) ?? wallet.id) !== wallet.id
  if (shipped?.site !== undefined || isImpostor) {
    const others = Object.fromEntries(Object.entries(wallet).filter(([key]) => !LINKS.includes(key as keyof Links)))
    const name = (isImpostor && shipped?.name) || wallet.name
    return Object.freeze({ ...(others as unknown as Wallet), name, ...(shipped && linksOf(shipped)) })
  }
  const schemes = [wallet.mobileLink, wallet.desktopLink].map(schemeOf)
  const unlisted = schemes.filter((scheme) => !['', 'http', 'https'].includes(scheme) && !listedSchemes.has(scheme))
  return unlisted.length === 0 ? wallet : Object.freeze({ ...wallet, unlistedSchemes: Object.freeze(unlisted) })
}
