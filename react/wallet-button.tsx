// chunk: picture-buttons
'use client'
import { useState } from 'react'
import { walletsPart } from '../modal/wallets/wallets-part.js'
import { HostButton } from '../views/primitives/host-button.js'
import { Image } from '../views/primitives/image.js'
import type { ButtonOptions } from './buttons.js'
import { useHostButton } from './use-host-button.js'
import { useSelected } from './use-snapshot.js'

/** The props of a button that connects one wallet. */
export interface WalletButtonOptions extends ButtonOptions {
  /** An id of `modal.wallets`, for example `io.metamask`, or the name of a wallet. */
  readonly wallet: string
}

/**
 * Connects one wallet: opens the modal at that wallet, as a click on its row does. Opens the list of wallets where it is
 * not found, and says so once in the console.
 * @example
 * <WalletButton wallet="io.metamask" label="MetaMask" />
 */
export function WalletButton({ wallet, namespace, label, disabled }: WalletButtonOptions) {
  const { modal, button } = useHostButton('WalletButton')
  const [opening, setOpening] = useState(false)
  const found = useSelected('WalletButton', ({ connectors }) =>
    connectors.find(({ id, name }) => id === wallet || name.toLowerCase() === wallet.toLowerCase()),
  )
  const name = label ?? found?.name ?? wallet
  const open = () => {
    modal.open({ wallet, ...(namespace !== undefined && { namespace }) })
    // The first opening may have to load the code: the button is busy meanwhile.
    setOpening(true)
    const done = () => setOpening(false)
    void Promise.all([modal.preload(), walletsPart.load()]).then(done, done)
  }
  return (
    <HostButton
      {...button}
      busy={opening}
      disabled={disabled}
      image={<Image name={name} src={found?.imageUrl} size="small" />}
      label={name}
      onClick={open}
    />
  )
}
