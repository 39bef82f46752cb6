// chunk: review
import type { FunctionComponent, ReactNode } from 'react'
import { WalletImage } from '../marks/wallet-image.js'
import { observer } from 'mobx-react-lite'
import { Button } from '../primitives/button.js'
import { Status } from '../primitives/status.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import type { ShownRequest } from './review-request.js'

/** The props of `WalletScreen`. */
export interface WalletScreenProps {
  readonly request: Pick<ShownRequest, 'cancel' | 'state'> | undefined
  readonly title: string
  /** Returns the title: the step that the user takes in the wallet of this name. */
  readonly heading: (wallet: string) => string
  readonly text: string
  /** The details that the user compares with the wallet, such as the receiver. */
  readonly children?: ReactNode
}

/**
 * Waits for the wallet that was handed a reviewed request; Cancel stops waiting.
 * @example
 * <WalletScreen request={request} title={t('tips.title')} heading={(wallet) => t('tips.approveIn', { wallet })} text={amount}>
 *   <AddressGroups address={receiver} />
 * </WalletScreen>
 */
export const WalletScreen: FunctionComponent<WalletScreenProps> = observer(function WalletScreen(
  props: WalletScreenProps,
) {
  const { request, title, heading, text, children } = props
  const { stores, text: translate } = useViewHost()
  const [namespace = ''] = request?.state.review?.chain.split(':') ?? []
  const wallet = stores.accounts.of(namespace).connectedWalletInfo
  const name = wallet?.name ?? ''
  const announced = heading(name)
  return (
    <Screen
      title={title}
      waiting
      announce={announced}
      footer={<Button label={translate('cancel')} onClick={() => request?.cancel()} />}
    >
      <Status
        heading={announced}
        text={text}
        picture={<WalletImage name={name} src={wallet?.imageUrl} size="hero" />}
        waiting
        tight
      />
      {children}
    </Screen>
  )
})
