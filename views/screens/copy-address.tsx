import { Address } from '../primitives/address.js'
import { Chip } from '../primitives/chip.js'
import { shortenAddress } from '../../kernel/caip/shorten-address.js'
import { useViewHost } from '../shell/view-context.js'
import { useCopy } from './use-copy.js'

/** The short address of the account, which a press copies whole. */
export function CopyAddress({ address }: { readonly address: string }) {
  const { text } = useViewHost()
  const copy = useCopy()
  return (
    <Chip
      bare
      icon="copy"
      spoken={text('account.copy', { address: shortenAddress(address) })}
      onClick={() => copy(address)}
    >
      <Address address={address} />
    </Chip>
  )
}
