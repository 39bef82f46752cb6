import type { AccountProps } from 'portico/plugin'
import { Callout, IconTile, List, observer, Row, useModalView } from 'portico/views'
import type { SmartAccountsPlugin } from '../contract.js'

/** Shows which kind of account acts, whether it is deployed, and the switch to the other kind. */
export default observer(function AccountKindRows({ namespace }: AccountProps) {
  const { api, modal, navigate, stores, t, viewState } = useModalView<SmartAccountsPlugin>('smartAccounts')
  const choice = viewState.choiceIn(namespace)
  if (!choice) return null
  const { kind, isDeployed, isHere } = choice
  const isSmart = kind === 'smartAccount'
  const network = stores.networks.of(namespace).caipNetwork?.name ?? ''
  const status = isDeployed === undefined ? undefined : t(`smartAccounts.${isDeployed ? 'deployed' : 'undeployed'}`)
  const other = isSmart ? 'eoa' : 'smartAccount'
  const isBlocked = !isSmart && !isHere
  return (
    <>
      <List label={t('smartAccounts.title')}>
        <Row
          name={t(isSmart ? 'smartAccounts.smartAccount' : 'smartAccounts.eoa')}
          icon="wallet"
          detail={isSmart ? status : undefined}
          current
        />
        <Row
          name={t(isSmart ? 'smartAccounts.toEoa' : 'smartAccounts.toSmartAccount')}
          image={<IconTile icon="swap" />}
          busy={viewState.isChanging}
          disabled={isBlocked}
          tag={isBlocked ? { label: t('smartAccounts.notHere', { network }) } : undefined}
          onClick={() => api.choose(namespace, other).catch((error: unknown) => modal.toast('error', error))}
        />
        {viewState.hasNetworks && (
          <Row
            name={t('smartAccounts.networks')}
            icon="globe"
            trailing="chevron"
            onClick={() => navigate('SmartAccountNetworks')}
          />
        )}
      </List>
      {isSmart && isDeployed === false && <Callout icon="info">{t('smartAccounts.undeployedText')}</Callout>}
    </>
  )
})
