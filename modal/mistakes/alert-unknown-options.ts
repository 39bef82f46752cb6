// chunk: mistakes
import type { KernelOptions } from '../../kernel/contract/kernel-options.js'
import type { PluginList } from '../../kernel/contract/plugin.js'
import { noOptions } from '../../kernel/define/define-plugin.js'
import { showAlert } from '../../kernel/flows/show-alert.js'
import type { Kernel } from '../../kernel/kernel.js'
import { describeUnknown } from '../../kernel/mistakes/describe-unknown.js'
import { namesOfSchema } from '../../kernel/mistakes/names-of-schema.js'
import { namesRead } from '../../kernel/mistakes/names-read.js'
import { nearestName } from '../../kernel/mistakes/nearest-name.js'
import { KERNEL_OPTIONS, namesOf } from '../../kernel/mistakes/option-names.js'
import { readTheme } from '../../kernel/schema/read-theme.js'
import type { ModalMetadata, ModalOptions } from '../modal-options.js'

const MODAL = [
  ...KERNEL_OPTIONS,
  ...namesOf<Omit<ModalOptions<PluginList>, keyof KernelOptions>>({
    collapseWallets: true,
    connectMethodsOrder: true,
    connectorTypeOrder: true,
    disableAppend: true,
    enableEmbedded: true,
    locale: true,
    messages: true,
  }),
]

const METADATA = namesOf<ModalMetadata>({
  description: true,
  icons: true,
  name: true,
  privacyUrl: true,
  termsUrl: true,
  url: true,
})

/** Options of `preset`, which hosts of other modals expect here. */
const PRESET = [
  'enableEIP6963',
  'enableWalletConnect',
  'enableWalletGuide',
  'enableWallets',
  'features',
  'networks',
  'options',
  'rpcUrls',
  'sources',
]

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Returns a sentence for each unknown option of the modal and of its plugins. */
const describeAll = (options: ModalOptions<PluginList>): readonly string[] => {
  const { metadata, plugins, themeVariables } = options
  const hint = (name: string) => {
    const meant = nearestName(name, PRESET)
    return meant && `\`${meant}\` is an option of \`preset()\` of \`portico/presets\`, or of a plugin.`
  }
  return [
    ...describeUnknown(options, MODAL, { of: 'createModal', hint }),
    ...describeUnknown(metadata, METADATA, { of: 'createModal', path: 'metadata.' }),
    ...describeUnknown(
      themeVariables,
      themeVariables ? namesRead(themeVariables, (variables) => readTheme({ variables })) : [],
      { of: 'createModal', path: 'themeVariables.' },
    ),
    ...plugins.flatMap(({ id, spec, options: given }) => {
      const known = isPlain(given) && namesOfSchema(spec.options ?? noOptions, given)
      return known ? describeUnknown(given as object, known, { of: `${id}()` }) : []
    }),
  ]
}

/** Returns a sentence about pictures by id: a request would name the network to a server. */
const describeImageIds = ({ stores: { networks } }: Kernel): readonly string[] => {
  const all = networks.namespaces.flatMap((namespace) => networks.of(namespace).requestedCaipNetworks)
  const ids = all.filter(({ assets }) => assets?.imageId !== undefined && assets.imageUrl === undefined)
  const named = ids.map(({ caipNetworkId }) => caipNetworkId).join(', ')
  return ids.length > 0 ? [`\`assets.imageId\` of ${named} has no effect: set \`assets.imageUrl\`.`] : []
}

/** Names the options that nothing reads to the developer, once. */
export const alertUnknownOptions = (kernel: Kernel): void => {
  const unknown = [...describeAll(kernel.options as ModalOptions<PluginList>), ...describeImageIds(kernel)]
  if (unknown.length > 0) showAlert(kernel, 'OPTION_UNKNOWN', ['Unknown option', unknown.join(' ')])
}
