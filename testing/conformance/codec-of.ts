import type { AddressCodec } from '../../kernel/contract/address-codec.js'
import type { Harness } from './harness.js'

/** Returns the codec of the plugin under test, loading it if it is lazy. @internal */
export const codecOf = async ({ watch }: Pick<Harness, 'watch'>): Promise<AddressCodec | undefined> => {
  const { validators } = watch.plugin.spec
  return (typeof validators === 'function' ? await validators() : validators)?.address
}
