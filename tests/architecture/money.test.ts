import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { sourceFiles } from '../../scripts/imports.mjs'
import { ALLOWED_FLOATS } from './allowed-floats.js'
import { findFloats } from './find-floats.js'

/** Everything that reads, counts or hands on amounts. */
const FILES = [
  ...['plugins/swaps', 'plugins/onramp', 'plugins/pay', 'plugins/send', 'sources', 'kernel/money'].flatMap(sourceFiles),
  ...['services/swap-source.ts', 'services/onramp.ts', 'services/pay.ts', 'services/transfer.ts'],
  ...['kit/text/read-typed.ts', 'views/i18n/amount-text.ts'],
]

const PLANTED = `${ROOT}plugins/swaps/planted.ts`
const PLANTED_TEXT = `
export const parsed = (amount: string) => Number.parseFloat(amount)
export const converted = (amount: bigint) => Number(amount)
export const signed = (text: string) => +text
export const multiplied = (one: number, price: number) => one * price
export const divided = (cents: bigint, price: number) => Number(cents / 2n) / price
export const cut = (price: number) => price.toFixed(2)
export const least = (one: number) => Math.floor(one)
export const shown = (text: string) => text as unknown as number
export interface Quote { readonly minimum: number; readonly decimals: number; readonly toAmount: bigint }
export const exact = (amount: bigint, decimals: number, price: bigint) => (amount * price) / 10n ** BigInt(decimals)
export const counted = (decimals: unknown) => Number(decimals)
export const MINUTE_MS = 60 * 1000
`

let read: (path: string) => readonly string[]

beforeAll(() => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (path) => path === PLANTED || fileExists(path)
  host.readFile = (path) => (path === PLANTED ? PLANTED_TEXT : readFile(path))
  const program = ts.createProgram([PLANTED, ...FILES.map((file) => ROOT + file)], options, host)
  const checker = program.getTypeChecker()
  read = (path) => {
    const source = program.getSourceFile(path)
    if (!source) throw new Error(`${path} is no file.`)
    return findFloats(source, checker)
  }
}, 120_000)

describe('money', () => {
  test('is never counted in floating point', () => {
    const found = new Set(FILES.flatMap((file) => read(ROOT + file).map((text) => `${file}: ${text}`)))
    const allowed = ALLOWED_FLOATS.flatMap(([, places]) =>
      Object.entries(places).flatMap(([file, texts]) => texts.map((text) => `${file}: ${text}`)),
    )
    // Whatever is missing here is code to write with bigint; whatever is left over is gone from the code.
    expect([...found].sort()).toEqual([...new Set(allowed)].sort())
  }, 120_000)

  test('is found where it is planted, and counts and constants are not', () => {
    expect(read(PLANTED)).toEqual([
      'Number.parseFloat(amount)',
      'Number(amount)',
      '+text',
      'one * price',
      'Number(cents / 2n) / price',
      'Number(cents / 2n)',
      'price.toFixed(2)',
      'Math.floor(one)',
      'text as unknown as number',
      'readonly minimum: number;',
    ])
  })
})
