import { describeUnknown } from '../kernel/mistakes/describe-unknown.js'
import { nearestName } from '../kernel/mistakes/nearest-name.js'
import { KERNEL_OPTIONS } from '../kernel/mistakes/option-names.js'
import { FEATURES, PLUGINS, PRESET, SOURCES } from './check-options.js'
import type { PresetOptions } from './options.js'

/** Names the options of a preset that nothing reads to the developer. */
export const nameUnknownOptions = (given: PresetOptions): void => {
  const of = 'preset'
  const hint = (name: string) => {
    const meant = nearestName(name, KERNEL_OPTIONS)
    return meant && `pass \`${meant}\` to \`createModal\`, beside what \`preset\` returns.`
  }
  const unknown = [
    ...describeUnknown(given, Object.keys(PRESET), { of, hint }),
    ...describeUnknown(given.features, Object.keys(FEATURES), { of, path: 'features.' }),
    ...describeUnknown(given.sources, Object.keys(SOURCES), { of, path: 'sources.' }),
    ...describeUnknown(given.options, Object.keys(PLUGINS), { of, path: 'options.' }),
  ]
  if (unknown.length > 0) console.error(`[portico] ${unknown.join(' ')}`)
}
