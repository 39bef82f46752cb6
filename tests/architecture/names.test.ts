import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { kernelError } from '../../kernel/errors/kernel-errors.js'
import { sourceFiles } from '../../scripts/imports.mjs'

const read = (file: string) => readFileSync(ROOT + file, 'utf8')
const plugins = sourceFiles('plugins').flatMap((file) => /^plugins\/([^/]+)\/plugin\.ts$/.exec(file)?.[1] ?? [])
const definedBy = (define: string) => plugins.filter((id) => read(`plugins/${id}/plugin.ts`).includes(`${define}(`))

/** The ids of the chains that have a plugin here. */
const CHAINS = definedBy('defineNamespace')
const FEATURES = definedBy('definePlugin')

/** What people call chains, and products that a modal has to do with. */
const PRODUCTS = [
  ...['Ethereum', 'Bitcoin', 'EVM'],
  ...['MetaMask', 'Phantom', 'Trust ?Wallet', 'Rabby', 'OKX', 'Keplr', 'Ledger', 'Trezor', 'Xverse'],
  ...['Wallet_?Connect', 'Reown', 'AppKit', 'Coinbase', 'Meld', 'Blockscout', 'Li\\.?Fi'],
  ...['Telegram', 'Farcaster', 'Google', 'Discord', 'Facebook'],
]

/** The names of the screens, by their files. */
const SCREENS = [...sourceFiles('views'), ...sourceFiles('plugins')].flatMap((file) => {
  const [, name] = /\/([a-z0-9-]+)\.view\.tsx$/.exec(file) ?? []
  return name === undefined ? [] : [name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())]
})

const wordsOf = (names: readonly string[]) => new RegExp(`(?<![A-Za-z])(?:${names.join('|')})(?![a-z0-9])`, 'i')
const chain = wordsOf(CHAINS)
const product = wordsOf([...CHAINS, ...PRODUCTS])

/** Returns the words of a file that do something: neither comments nor what a sentence gives as an example. */
const leavesOf = (text: string): readonly string[] => {
  const leaves: string[] = []
  const visit = (node: ts.Node) => {
    let isLeaf = true
    ts.forEachChild(node, (child) => {
      isLeaf = false
      visit(child)
    })
    if (isLeaf) leaves.push(node.getText(source).replace(/for example .*/s, ''))
  }
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  visit(source)
  return leaves
}

const namesIn = (text: string, words: RegExp) => leavesOf(text).filter((leaf) => words.test(leaf))
const screensIn = (text: string) =>
  leavesOf(text).filter((leaf) => SCREENS.includes(/^(['"`])(.*)\1$/.exec(leaf)?.[2] ?? ''))

/** Files of the kernel that name a product, each with the reason. */
const KERNEL_NAMES: Readonly<Record<string, string>> = {
  'kernel/contract/connector.ts': 'the specification fixes the types of connectors for hosts (3.27)',
  'kernel/errors/refusal-texts.ts': 'reads the sentences in which wallets speak of devices',
}

/** Folders and files of features that name a chain, each with the reason. */
const FEATURE_NAMES: Readonly<Record<string, string>> = {
  'plugins/embedded-wallet/families.ts': 'the two chains that a wallet can hold keys of',
  'plugins/embedded-wallet/frame-wallet.ts': 'the type of the option that chooses among these two',
  'plugins/embedded-wallet/frame/site-dialect.ts': 'a page names the parameters of two methods of one chain',
  'plugins/embedded-wallet/frame/standard-wallet.ts': 'the wallet of one of the two chains, by its standard',
  'plugins/embedded-wallet/requests/guard-standard-wallet.ts': 'the features of that standard that sign',
  'plugins/embedded-wallet/requests/request-table.ts': 'the methods of both chains, and how each is served',
  'plugins/identity/constants.ts': 'names of accounts are those of one chain (6.10)',
  'plugins/names/constants.ts': 'names are registered on one chain (6.10)',
  'plugins/onramp/chain-names.ts': 'the networks that sellers deliver to, as sellers call them',
  'plugins/onramp/messages/en.ts': 'tells users which chains sellers deliver to',
  'plugins/onramp/providers.ts': 'the chains that each seller delivers to',
  'plugins/siwx/siwe-config.ts': 'Sign-in with Ethereum is of one chain (EIP-4361)',
  'plugins/smart-sessions/constants.ts': 'permissions by ERC-7715 exist on one chain',
  'plugins/swaps/constants.ts': 'the networks that have swaps unless a source lists its own (9.20)',
  'plugins/wallet-registry/lists/is-usable.ts': 'a wallet that opens pages for one chain alone',
  'plugins/walletconnect/connector/create-proposal.ts': 'wallets of one chain sign in while they connect (ERC-5573)',
  'plugins/walletconnect/links/named-redirects.ts': 'a wallet that opens pages for one chain alone',
}

/** The error codes of each plugin, as its catalogues declare them. */
const CODES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  plugins.map((id) => [
    id,
    sourceFiles(`plugins/${id}`)
      .map(read)
      .filter((text) => text.includes('defineErrors('))
      .flatMap((text) => Array.from(text.matchAll(/^\s+([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+):/gm), ([, code = '']) => code)),
  ]),
)

/** Whether a code has a part as its beginning, as its end or within. */
const isOf = (code: string, part: string): boolean => {
  if (Object.hasOwn(kernelError.catalogue, part)) return false
  if (!part.endsWith('_')) return code.endsWith(part)
  return part.startsWith('_') ? code.includes(part) : code.startsWith(part)
}

/** Files of features that read codes of another plugin, each with the reason. */
const CODE_READERS: Readonly<Record<string, string>> = {
  'plugins/email-auth/login/problem-of.ts': 'the steps of a login are those of the wallet that it needs',
}

/** Returns the texts and patterns that single out codes of other plugins than `owner`. */
const foreignCodesIn = (text: string, owner = ''): readonly string[] => {
  const foreign = Object.entries(CODES).flatMap(([id, codes]) => (id === owner ? [] : codes))
  return leavesOf(text).filter((leaf) => {
    const [, pattern, flags] = /^\/(.*)\/(\w*)$/s.exec(leaf) ?? []
    if (pattern !== undefined) {
      const matches = new RegExp(pattern, flags?.replace(/[gy]/g, ''))
      // A pattern that takes any code checks its form.
      return /[A-Z]{3}/.test(pattern) && !matches.test('ZZZZ_QQQQ_XXXX') && foreign.some((code) => matches.test(code))
    }
    const [, , part = ''] = /^(['"`])(.*)\1$/s.exec(leaf) ?? []
    return /^[A-Z0-9_]*_[A-Z0-9_]*$/.test(part) && /[A-Z]{3}/.test(part) && foreign.some((code) => isOf(code, part))
  })
}

const reasonFor = (file: string) =>
  Object.keys(FEATURE_NAMES).find((known) => (known.endsWith('/') ? file.startsWith(known) : file === known))

describe('the kernel', () => {
  const files = sourceFiles('kernel')

  test('names no chain, wallet or vendor', () => {
    const naming = files.filter((file) => namesIn(read(file), product).length > 0)
    expect(naming.sort()).toEqual(Object.keys(KERNEL_NAMES).sort())
  })

  test('names no screen', () => {
    expect(files.flatMap((file) => screensIn(read(file)).map((name) => `${file}: ${name}`))).toEqual([])
  })

  test.each([
    "const FAMILIES = ['solana']",
    'const isEvm = chain.startsWith(`eip155:`)',
    "const lower = name === 'trust wallet' ? 'trust' : name",
    "if (id === 'walletConnect') throw error",
    "const app = read(window, 'Telegram')",
    'const { ethereum } = window',
    'const text = <p>Bitcoin</p>',
  ])('a planted name is found: %s', (text) => {
    expect(namesIn(text, product)).toHaveLength(1)
  })

  test.each(["navigate(kernel, 'Account')", 'const view = `ConnectingExternal`', "const routes = { 'Connect': true }"])(
    'a planted screen is found: %s',
    (text) => {
      expect(screensIn(text)).toHaveLength(1)
    },
  )

  test.each([
    "const text = 'expected a namespace, for example eip155'",
    '/** For example `eip155:1`, or MetaMask. */ const id = 1',
    '// WalletConnect answers so.\nconst code = 5000',
    "const view = roles.account ?? 'account'",
  ])('an example is no name: %s', (text) => {
    expect([...namesIn(text, product), ...screensIn(text)]).toEqual([])
  })
})

describe('a feature', () => {
  const files = FEATURES.flatMap((id) => sourceFiles(`plugins/${id}`))
  const naming = files.filter((file) => namesIn(read(file), chain).length > 0)

  test('asks what a chain can do, and names none', () => {
    expect(FEATURES).toContain('send')
    expect(naming.filter((file) => reasonFor(file) === undefined)).toEqual([])
  })

  test('reads no error code of another plugin: it asks for the kind of a failure', () => {
    expect(CODES['eip155']).toContain('EIP155_FUNDS_EXCEEDED')
    const files = [
      ...FEATURES.flatMap((id) => sourceFiles(`plugins/${id}`).map((file) => [file, id] as const)),
      ...['kit', 'views'].flatMap((folder) => sourceFiles(folder).map((file) => [file, ''] as const)),
    ]
    const reading = files.filter(([file, owner]) => foreignCodesIn(read(file), owner).length > 0)
    expect(reading.map(([file]) => file)).toEqual(Object.keys(CODE_READERS))
  })

  test.each([
    'const isOutdated = /_(?:FEE_CAP|TIP|GAS)_|_FUNDS_EXCEEDED$/.test(error.code)',
    "const isShort = error.code.endsWith('FUNDS_EXCEEDED')",
    "if (isModalError(error, 'SOLANA_TRANSACTION_EXPIRED')) retry()",
    "const isUnknown = error.code.endsWith('_CHAIN_UNSUPPORTED')",
  ])('a planted code is found: %s', (text) => {
    expect(foreignCodesIn(text, 'swaps')).toHaveLength(1)
  })

  test.each([
    "if (error.code.startsWith('SWAPS_')) show(error)",
    'const isCode = /^[A-Z0-9_]{1,64}$/.test(code)',
    "const isShort = error.kind === 'funds'",
    "if (isModalError(error, 'USER_REJECTED')) return",
  ])('a kind, a code of the kernel and one of its own are not: %s', (text) => {
    expect(foreignCodesIn(text, 'swaps')).toEqual([])
  })

  test('has no reason left to name one that it does not name', () => {
    const used = new Set(naming.map(reasonFor))
    expect(Object.keys(FEATURE_NAMES).filter((known) => !used.has(known))).toEqual([])
  })

  test.each([
    "when: ({ stores: { modal } }) => ['eip155', 'solana'].includes(modal.namespace ?? '')",
    "const hasMemos = (chain: string) => chain.startsWith('solana:')",
    'const { bip122 } = networks',
  ])('a planted name is found: %s', (text) => {
    expect(namesIn(text, chain)).not.toEqual([])
  })
})
