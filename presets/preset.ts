import type { KernelOptions } from '../kernel/contract/kernel-options.js'
import type { AnyPlugin } from '../kernel/contract/plugin.js'
import { isLocal } from '../kernel/schema/is-local.js'
import { checkPresetOptions } from './check-options.js'
import type { PresetOptions } from './options.js'
import { createPresetContext } from './preset-context.js'
import { PRESET_PARTS } from './preset-parts.js'
import type { PresetPlugin } from './preset-plugins.js'

/** The options of `createModal` that a preset makes. */
export interface PresetResult<Given extends PresetOptions>
  extends Pick<KernelOptions, 'projectId' | 'legalCheckbox' | 'debug' | 'enableNetworkSwitch'> {
  readonly plugins: readonly PresetPlugin<Given>[]
  readonly metadata?: Given['metadata'] extends infer Metadata extends object ? Metadata : never
  readonly collapseWallets?: boolean
}

/** Tells the developer once what is off, and how to switch it on. */
const note = (off: readonly (readonly [name: string, lacks: string])[]): void => {
  const fixes = [...new Set(off.map(([, lacks]) => lacks))]
  const lines = fixes.map((fix) => {
    const names = off.filter(([, lacks]) => lacks === fix).map(([name]) => name)
    return `  ${names.join(', ')}: ${fix}.`
  })
  if (lines.length > 0) console.info(`[portico] The preset leaves out what it cannot serve:\n${lines.join('\n')}`)
}

/**
 * Loads the plugins that the switches name, with the defaults of the public product, and makes the options of `createModal`.
 * What is off is not loaded. Await it in a function: at the top of a module, the chunks of plugins may wait for that module.
 * @throws `TypeError` that names the option, for example an empty list of `networks`
 * @example
 * const start = async () => createModal(await preset({ projectId, networks: [mainnet, base], features: { swaps: false } }))
 */
export const preset = async <const Given extends PresetOptions>(options: Given): Promise<PresetResult<Given>> => {
  const given: PresetOptions = options
  checkPresetOptions(given)
  if (!given.networks?.length)
    throw new TypeError('networks: expected at least one network, for example of portico/networks')
  if (given.debug ?? isLocal(globalThis.location?.href))
    (await import('./name-unknown-options.js')).nameUnknownOptions(given)
  const context = createPresetContext(given)
  const wanted = PRESET_PARTS.filter((part) => part.isOn(given)).map((part) => ({ part, lacks: part.lacks?.(given) }))
  const off = wanted.flatMap(({ part, lacks }) => (lacks === undefined ? [] : [[part.name, lacks] as const]))
  note(off)
  const plugins: readonly AnyPlugin[] = await Promise.all(
    wanted.filter(({ lacks }) => lacks === undefined).map(({ part }) => part.load(context)),
  )
  const { debug, enableNetworkSwitch, features = {}, metadata, projectId } = given
  const hasEmail = plugins.some(({ id }) => id === 'emailAuth')
  return {
    plugins: plugins as readonly PresetPlugin<Given>[],
    ...(projectId !== undefined && { projectId }),
    ...(metadata && { metadata: metadata as never }),
    ...(features.legalCheckbox !== undefined && { legalCheckbox: features.legalCheckbox }),
    collapseWallets: features.collapseWallets ?? (hasEmail && features.emailShowWallets === false),
    ...(debug !== undefined && { debug }),
    ...(enableNetworkSwitch !== undefined && { enableNetworkSwitch }),
  }
}
