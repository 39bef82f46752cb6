import { runAxe, walk } from '../../../scripts/screenshots/audit.mjs'
import { listedWallets } from '../../../scripts/screenshots/cases/all-wallets.mjs'
import type { Harness } from '../../../scripts/screenshots/harness.mjs'
import { bundledWallets } from '../../../plugins/wallet-registry/bundled-wallets.js'
import { nightly } from '../nightly.js'
import { findEdgeless, findMotion, findOverflow, findUnmirrored, measurePlaces, readWords } from './in-page.js'

const OPENING = '\u27e6'
const CLOSING = '\u27e7'
/** Names from the harness, which are not messages. */
const NAMES = [
  // A contract on the list of a source.
  'Coin pool',
  // A seller, and currencies, which the browser names.
  ...['Meld', 'US Dollar', 'Euro', 'EUR', 'British Pound', 'GBP', 'Swiss Franc', 'CHF'],
  'Meridian',
  'A way that a plugin adds',
  'Words of the host',
  'WalletConnect',
  // Texts of the contributing plugin, which has no translations.
  ...['Your recovery phrase has not been saved', 'Nothing was sent yet', 'Continue with email', 'Email', 'Clear'],
  ...['Tokens of', 'Tokens', 'Activity', 'Send', 'Buy', 'Wrapped Bitcoin', 'USD Coin', 'Ether', 'WBTC', 'USDC', 'ETH'],
  // Texts of the source of the account's data.
  ...['Harbour', 'HBR', 'Dai', 'DAI', 'Arcade', 'Tides', 'Tide', 'ERC-721', 'maya.eth', 'lena.eth', 'USD'],
  ...['Visit evil.example to claim', 'Zephyr', 'Savings'],
  // Names of accounts, and what their service says of one; pages with sessions.
  ...['maya-lin', 'maya-eth', 'maya-2207', 'maya', '.reown.id', 'This name is reserved for its owner', 'Fieldnotes'],
  // Social logins, which have the same name in every language.
  ...['Google', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook', 'X'],
]
/** Wallets of the cases, and of the list that comes with the modal. */
const WALLETS = [
  ...[...bundledWallets, ...listedWallets].map(({ name }) => name),
  'Harbor',
  'The Very Long Named Wallet of the Northern Lighthouse Keepers',
]
/** What a window of the desktop's size shows at 200 %, and the least width that has to do. */
const ZOOMED = { width: 550, height: 400 }
const NARROW = { width: 320, height: 640 }

type Look = (harness: Harness) => Promise<readonly string[]>

/** The rules of axe that depend on colours: all that a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const inBothThemes: Look = async (harness) => {
  const dark = await runAxe(harness)
  await harness.page.evaluate(() => window.harness.modal.setTheme({ mode: 'light' }))
  await harness.settle()
  const light = await runAxe(harness, nightly(COLOUR_RULES, undefined))
  await harness.page.evaluate(() => window.harness.modal.setTheme({ mode: 'dark' }))
  return [...dark.map((problem) => `dark: ${problem}`), ...light.map((problem) => `light: ${problem}`)]
}

const byKeyboard: Look = async (harness) => ((await harness.dialog.isVisible()) ? walk(harness) : [])

const inForcedColours: Look = async (harness) => {
  const { page, dialog } = harness
  await page.emulateMedia({ forcedColors: 'active' })
  const problems = [...(await page.evaluate(findEdgeless))]
  // One way round: what comes before the title has been reached above, and looks like what comes after it.
  const walked = (await dialog.isVisible()) ? await walk(harness, ['Tab']) : []
  problems.push(...walked.filter((problem) => problem.includes('cannot be seen')))
  await page.emulateMedia({ forcedColors: 'none' })
  return problems
}

/** Motion stays reduced afterwards: the looks that follow measure a layout at rest. */
const withLessMotion: Look = async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page.evaluate(findMotion)
}

/** Checks that every text fits at several window sizes; the last size stays. */
const inWindows = async (harness: Harness, ...sizes: readonly (typeof ZOOMED)[]): Promise<readonly string[]> => {
  const problems: string[] = []
  for (const size of sizes) {
    await harness.page.setViewportSize(size)
    await harness.settle()
    const found = await harness.page.evaluate(findOverflow, OPENING)
    problems.push(...found.map((problem) => `${size.width} wide: ${problem}`))
  }
  return problems
}

/** What is written without the catalogue. */
const UNTRANSLATED = [
  /0x(?:[0-9a-f]{2}…[0-9a-f]{6}|[0-9a-f]{40})/gi,
  // A wallet's names of many accounts, keys of storage, and what the browser writes: sizes and times.
  /\bAccount \d+/g,
  /\bportico:[a-z:-]+/g,
  /\d kB\b/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+, \d{4}, [\d:]+\s[AP]M/g,
]

/** Words that are neither names nor from the catalogue. */
const findForeignWords = (words: readonly string[], names: readonly string[]): readonly string[] => {
  // The longest first: a name may be a part of another.
  const sorted = [...names].sort((one, other) => other.length - one.length)
  return words.filter((text) => {
    const unnamed = sorted.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(/[\u2068\u2069]/g, ''))
    const rest = UNTRANSLATED.reduce((kept, pattern) => kept.replaceAll(pattern, ''), unnamed)
      .replaceAll(new RegExp(`${OPENING}[^${OPENING}${CLOSING}]*${CLOSING}`, 'g'), '')
      .replaceAll(new RegExp(`${OPENING}[^${OPENING}${CLOSING}]*${CLOSING}`, 'g'), '')
    return /\p{L}{2}/u.test(rest)
  })
}

const inPseudoWords: Look = async (harness) => {
  const { page } = harness
  await page.evaluate(() => window.harness.speak('pseudo'))
  await harness.settle()
  const names = await page.evaluate(() => {
    const { connectors, namespaces } = window.harness.modal.getSnapshot()
    const announced = connectors.map(({ name }) => name)
    const networks = Object.values(namespaces).flatMap(({ requestedCaipNetworks, caipNetwork, connections }) => [
      ...[...requestedCaipNetworks, caipNetwork].flatMap((one) => (one ? [one.name, one.nativeCurrency.symbol] : [])),
      ...connections.map(({ wallet }) => wallet.name),
    ])
    return [...announced, ...networks, ...connectors.map(({ id }) => id)]
  })
  const words = await page.evaluate(readWords)
  const foreign = findForeignWords(words, [...NAMES, ...WALLETS, ...names])
  // Where the longest words find room at 200 %, English ones do.
  const overflowing = await inWindows(harness, ZOOMED, NARROW, page.viewportSize() ?? ZOOMED)
  return [...foreign.map((text) => `"${text}" is not from the catalogue`), ...overflowing]
}

/** As in-page `measurePlaces` says where things are, before and after the modal is turned round. */
const inTheMirror: Look = async (harness) => {
  const { page } = harness
  const before = await page.evaluate(measurePlaces)
  await page.evaluate(() => window.harness.speak('mirrored'))
  await harness.settle()
  const after = await page.evaluate(measurePlaces)
  const problems = [...(await page.evaluate(findUnmirrored))]
  if (after.length !== before.length) problems.push(`${before.length} boxes have become ${after.length}`)
  before.forEach(({ name, left, right, top }, index) => {
    const other = after[index]
    const isMirrored =
      other && Math.abs(other.left - right) <= 1 && Math.abs(other.right - left) <= 1 && Math.abs(other.top - top) <= 1
    if (!isMirrored) problems.push(`${name} was at ${left}-${right} (${top}), and is at ${JSON.stringify(other)}`)
  })
  return [...problems, ...(await inWindows(harness, NARROW))]
}

/** All checks, in an order in which each leaves the page as the next one needs it. */
const LOOKS: Readonly<Record<string, Look>> = {
  axe: inBothThemes,
  keyboard: byKeyboard,
  'forced colours': inForcedColours,
  'less motion': withLessMotion,
  pseudo: inPseudoWords,
}

/** Runs every accessibility check on the current page; returns the problems. */
export const lookAt = async (harness: Harness): Promise<readonly string[]> => {
  // axe needs the time to go on.
  await harness.thaw()
  const looks = (await harness.dialog.isVisible()) ? { ...LOOKS, mirror: inTheMirror } : LOOKS
  const problems: string[] = []
  for (const [name, look] of Object.entries(looks)) {
    problems.push(...(await look(harness)).map((problem) => `${name}: ${problem}`))
  }
  return problems
}
