import { observer, Row } from 'portico/views'
import { useDataRights } from './use-data-rights.js'

/** Renders the row of the settings that shows what is stored. */
export default observer(function StoredDataRow() {
  const { navigate, pending, t } = useDataRights()
  return (
    <Row
      name={t('dataRights.title')}
      icon="info"
      trailing="chevron"
      busy={pending === 'StoredData'}
      onClick={() => navigate('StoredData')}
    />
  )
})
