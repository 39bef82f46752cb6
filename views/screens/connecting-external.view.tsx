// chunk: connecting
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { WalletChoice, type WantedWallet } from '../flows/wallet-choice.js'
import { useViewHost } from '../shell/view-context.js'
import { ConnectOptionList } from './connect-option-list.js'
import { ConnectProgress, WalletNotFound } from './connect-progress.js'

/** Asks one wallet to connect and shows the progress; first asks which one if the name means several. */
export default function ConnectingExternalView({ params }: { readonly params: Readonly<Record<string, unknown>> }) {
  // Another wallet starts from the beginning.
  return <WalletChooser key={JSON.stringify(params)} wanted={params as unknown as WantedWallet} />
}

const WalletChooser = observer(function WalletChooser({ wanted }: { readonly wanted: WantedWallet }) {
  const { stores } = useViewHost()
  const [choice] = useState(() => new WalletChoice(stores, wanted))
  const { all, current, name: wallet, options } = choice
  useEffect(() => {
    if (current) choice.choose(current)
  }, [choice, current])
  if (current) return <ConnectProgress wallet={wallet} options={current} />
  if (options.length === 0) return <WalletNotFound wallet={wallet} />
  return <ConnectOptionList wallet={wallet} options={options} all={all} onChoose={choice.choose} />
})
