import { type CaipNetworkId, isModalError, type KnownCause, knownCause } from 'portico/plugin'
import { Callout, List, NetworkImage, observer, Row, Screen, Text, useCause, useModalView } from 'portico/views'
import { useState } from 'react'
import type { ReceivePlugin } from '../plugin-type.js'
import type { Receiver } from './use-receiver.js'
import { useReturn } from './use-return.js'

/** The networks of which each has an account of its own: to receive on another one, the wallet is asked to switch. */
export const OwnNetworks = observer(function OwnNetworks({ receiver }: { readonly receiver: Receiver }) {
  const { enableNetworkSwitch, modal, stores, t } = useModalView<ReceivePlugin>('receive')
  const show = useReturn('WalletReceive')
  const [asked, setAsked] = useState<CaipNetworkId>()
  const [declined, setDeclined] = useState<CaipNetworkId>()
  const [failed, setFailed] = useState<KnownCause>()
  const { namespace, network: active } = receiver
  const cause = useCause(failed, namespace)
  const { approvedCaipNetworkIds, requestedCaipNetworks, supportsAllNetworks } = stores.networks.of(namespace)
  const wallet = stores.accounts.of(namespace).connectedWalletInfo?.name ?? ''
  const waiting = t('networks.waiting', { wallet })
  const choose = async (chain: CaipNetworkId) => {
    if (chain === active.caipNetworkId) return show({ namespace })
    setAsked(chain)
    setDeclined(undefined)
    setFailed(undefined)
    try {
      await modal.switch(chain)
      show({ namespace })
    } catch (error) {
      setAsked(undefined)
      const known = knownCause(error)
      setFailed(known)
      if (isModalError(error, 'USER_REJECTED')) setDeclined(chain)
      else if (!known) modal.toast('error', error)
    }
  }
  const announce = asked ? waiting : declined ? t('networks.declined') : (cause?.text ?? '')
  return (
    <Screen title={t('receive.networks')} waiting={asked !== undefined} announce={announce}>
      <Text>{t('receive.ownText', { network: active.name })}</Text>
      {cause && (
        <Callout icon="warning" tone="warning" action={cause.action}>
          {cause.text}
        </Callout>
      )}
      <List label={t('receive.networks')}>
        {requestedCaipNetworks.map((network) => {
          const { caipNetworkId: id, name } = network
          const isMissing = !supportsAllNetworks && approvedCaipNetworkIds?.includes(id) === false
          const tag = isMissing ? t('networks.notInWallet') : id === declined ? t('networks.declined') : undefined
          return (
            <Row
              key={id}
              name={name}
              image={<NetworkImage network={network} />}
              current={network === active}
              busy={id === asked}
              detail={id === asked ? waiting : undefined}
              // One request at a time.
              disabled={isMissing || asked !== undefined || !enableNetworkSwitch}
              tag={tag === undefined ? undefined : { label: tag }}
              onClick={() => void choose(id)}
            />
          )
        })}
      </List>
    </Screen>
  )
})
