import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ConnectProgress, Gone, type Way } from './connect-progress.js'
import { useViewHost } from '../shell/view-context.js'
import { WayChoice } from './way-choice.js'

interface Params {
  readonly wallet: string
  readonly connectorId?: string
  readonly namespace?: string
}

/** Asks one wallet to connect, and says how that stands; asks first which one, where the name is not enough. */
export default function ConnectingExternalView({ params }: { readonly params: Readonly<Record<string, unknown>> }) {
  const { wallet, connectorId = '', namespace = '' } = params as unknown as Params
  // Another wallet is another question: nothing of the first one stays.
  return <Asked key={JSON.stringify([wallet, connectorId, namespace])} {...(params as unknown as Params)} />
}

const Asked = observer(function Asked({ wallet, connectorId, namespace }: Params) {
  const { stores } = useViewHost()
  const wanted = namespace ?? stores.modal.filter
  const row = stores.connectors.rows(stores.modal.filter).find(({ name }) => name === wallet)
  const ways: readonly Way[] = (row?.connectors ?? [])
    .filter(({ id }) => connectorId === undefined || id === connectorId)
    .flatMap((connector) =>
      Object.keys(connector.namespaces)
        .filter((name) => wanted === undefined || name === wanted)
        .map((name) => ({ connector, namespace: name })),
    )
  const [chosen, choose] = useState<Way>()
  const [first, ...others] = ways
  // The only way is taken by itself, and kept: a wallet that shows up later does not interrupt.
  if (!chosen && first && others.length === 0) choose(first)
  if (chosen) return <ConnectProgress wallet={wallet} way={chosen} />
  return first ? <WayChoice wallet={wallet} ways={ways} onChoose={choose} /> : <Gone wallet={wallet} />
})
