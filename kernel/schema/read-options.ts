import type { KernelOptions } from '../contract/kernel-options.js'
import type { HostIdentity } from '../contract/plugin.js'
import { LEVELS } from '../ports/create-ports.js'
import { defineSchema, readOneOf, readOptional, readRecord, readSwitch, readText, readTexts } from './define-schema.js'
import { parseInput } from './parse-input.js'

/** The reader of each option; the compiler keeps it complete. */
export type OptionReaders<Options> = {
  readonly [Name in keyof Options]-?: (value: unknown, what: string) => unknown
}

/** Returns a check for an object whose options may all be omitted. It throws a `TypeError` that names the option. */
export const readOptions =
  <Options>(readers: OptionReaders<Options>) =>
  (value: unknown, what: string, path = `${what}.`): void => {
    const given = readRecord(value, what)
    for (const [name, read] of Object.entries<OptionReaders<Options>[keyof Options]>(readers))
      readOptional(given[name], `${path}${name}`, read)
  }

/** Checks the options that a host passes to `owner`. @throws `OPTIONS_INVALID` that names the option */
export const checkOptions = <Options>(value: unknown, owner: string, readers: OptionReaders<Options>): void => {
  parseInput(
    defineSchema((given) => readOptions(readers)(given, owner, '')),
    value,
    'options',
    owner,
  )
}

/** An empty one is reported where a plugin needs it. */
const readAnyText = (value: unknown, what: string): void => {
  if (typeof value !== 'string') throw new TypeError(`${what}: expected text`)
}

/** Any scheme, for pages within apps; browsers name the origin of a sandboxed page `null`. */
const readAddress = (value: unknown, what: string): void => {
  const text = readText(value, what)
  if (text !== 'null' && !URL.canParse(text))
    throw new TypeError(`${what}: expected an address with its scheme, for example https://app.example`)
}

const METADATA: OptionReaders<
  Omit<HostIdentity, 'projectId'> & { readonly termsUrl?: string; readonly privacyUrl?: string }
> = {
  name: readText,
  url: readAddress,
  description: readAnyText,
  icons: readTexts,
  termsUrl: readText,
  privacyUrl: readText,
}

/** Those of the theme and the list of plugins are checked by what uses them. */
export const KERNEL_READERS: OptionReaders<Omit<KernelOptions, 'plugins' | 'themeMode' | 'themeVariables'>> = {
  id: readText,
  projectId: readAnyText,
  metadata: readOptions(METADATA),
  excludeWallets: readTexts,
  legalCheckbox: readSwitch,
  debug: readSwitch,
  enableNetworkSwitch: readSwitch,
  allowUnsupportedChain: readSwitch,
  logLevel: readOneOf(LEVELS),
  ports: readRecord,
}
