import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ConnectProgress, WalletNotFound, type ConnectOption } from './connect-progress.js'
import { useViewHost } from '../shell/view-context.js'
import { ConnectOptionList } from './connect-option-list.js'

interface Params {
  readonly wallet: string
  readonly connectorId?: string
  readonly namespace?: string
}

/** Asks one wallet to connect, and says how that stands; asks first which one, where the name is not enough. */
export default function ConnectingExternalView({ params }: { readonly params: Readonly<Record<string, unknown>> }) {
  const { wallet, connectorId = '', namespace = '' } = params as unknown as Params
  // Another wallet is another question: nothing of the first one stays.
  return <WalletChooser key={JSON.stringify([wallet, connectorId, namespace])} {...(params as unknown as Params)} />
}

const WalletChooser = observer(function WalletChooser({ wallet, connectorId, namespace }: Params) {
  const { stores } = useViewHost()
  const wanted = namespace ?? stores.modal.filter
  const row = stores.connectors.rows(stores.modal.filter).find(({ name }) => name === wallet)
  const options: readonly ConnectOption[] = (row?.connectors ?? [])
    .filter(({ id }) => connectorId === undefined || id === connectorId)
    .flatMap((connector) =>
      Object.keys(connector.namespaces)
        .filter((name) => wanted === undefined || name === wanted)
        .map((name) => ({ connector, namespace: name })),
    )
  const [chosen, choose] = useState<ConnectOption>()
  const [first, ...others] = options
  // The only way is taken by itself, and kept: a wallet that shows up later does not interrupt.
  if (!chosen && first && others.length === 0) choose(first)
  if (chosen) return <ConnectProgress wallet={wallet} option={chosen} />
  return first ? (
    <ConnectOptionList wallet={wallet} options={options} onChoose={choose} />
  ) : (
    <WalletNotFound wallet={wallet} />
  )
})
