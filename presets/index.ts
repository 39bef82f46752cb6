export type { PresetFeatures, PresetOptions, PresetPluginOptions, PresetSources } from './options.js'
export { type PresetResult, preset } from './preset.js'
export type { PresetPlugin } from './preset-plugins.js'
