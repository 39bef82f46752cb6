import { Address, Avatar, Button, Facts, observer, Panel, Screen, Status, useCopy } from 'portico/views'
import { type ReactNode, useEffect } from 'react'
import { FORM, OUTCOME } from '../constants.js'
import { NameTile } from './name-tile.js'
import { useNames } from './use-names.js'

/** What a registration waits for, and the name that stands for the account in the end. */
export default observer(function RegisterAccountNameSuccess(): ReactNode {
  const { navigate, store, stores, t } = useNames()
  const copy = useCopy({ copied: t('names.copied'), failed: t('names.copyFailed') })
  const { isSecond, name = '', place, step } = store
  const hasFailed = step === undefined
  // A prompt of the wallet may still lie over it.
  const isOnTop = stores.router.current?.name === OUTCOME
  useEffect(() => {
    if (hasFailed && isOnTop) navigate(FORM, {}, 'replace')
  }, [hasFailed, isOnTop, navigate])
  if (step !== 'registered') {
    const heading = t(step === 'registering' ? 'names.registering' : 'names.signing', { name })
    return (
      <Screen title={t('names.title')} announce={heading}>
        <Status
          heading={heading}
          text={t(step === 'registering' ? 'names.registeringText' : isSecond ? 'names.expired' : 'names.signingText')}
          picture={<NameTile size="hero" />}
          waiting
        />
      </Screen>
    )
  }
  return (
    <Screen
      title={t('names.title')}
      announce={name}
      footerColumns={2}
      footer={
        <>
          <Button label={t('names.copy')} icon="copy" onClick={() => copy(name)} />
          <Button label={t('names.done')} kind="primary" onClick={() => navigate('Account', {}, 'reset')} />
        </>
      }
    >
      <Status
        heading={name}
        text={t('names.doneText')}
        picture={<Avatar address={place?.account ?? name} size="hero" />}
        tight
      />
      {place && (
        <Panel>
          <Facts
            facts={[
              [t('names.pointsTo'), <Address key="address" address={place.account} />],
              [t('names.network'), place.network.name],
            ]}
          />
        </Panel>
      )}
    </Screen>
  )
})
