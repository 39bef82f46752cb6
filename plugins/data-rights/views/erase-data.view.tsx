import { Button, Callout, IconTile, observer, Screen, Status } from 'portico/views'
import { useDataRights } from './use-data-rights.js'

/** Asks before everything is erased, and says what became of it. */
export default observer(function EraseData() {
  const { api, back, modal, t } = useDataRights()
  const { erase, error, status } = api
  const isErasing = status === 'erasing'
  if (status === 'erased')
    return (
      <Screen
        title={t('dataRights.erase')}
        footer={<Button label={t('dataRights.done')} kind="primary" onClick={() => modal.close()} />}
      >
        <Status
          heading={t('dataRights.erased')}
          text={t('dataRights.erasedText')}
          picture={<IconTile size="hero" icon="check" tone="success" />}
        />
      </Screen>
    )
  return (
    <Screen
      title={t('dataRights.erase')}
      footerColumns={2}
      footer={
        <>
          <Button label={t('dataRights.cancel')} disabled={isErasing} onClick={back} />
          <Button
            label={t(error === undefined ? 'dataRights.confirm' : 'dataRights.retry')}
            kind="primary"
            busy={isErasing}
            onClick={() => void erase()}
          />
        </>
      }
    >
      <Status
        heading={t('dataRights.question')}
        text={t('dataRights.questionText')}
        picture={<IconTile size="hero" icon="warning" tone="warning" />}
      />
      {error !== undefined && (
        <Callout icon="warning" tone="danger">
          {t('dataRights.leftText')}
        </Callout>
      )}
    </Screen>
  )
})
