import { useEffect } from 'react'
import {
  Button,
  Callout,
  Disclosure,
  Facts,
  IconTile,
  List,
  observer,
  Row,
  RowSkeleton,
  Screen,
  Status,
  Text,
} from 'portico/views'
import type { StoredGroup } from '../contract.js'
import { GROUP_LABELS } from './group-label.js'
import { useDataRights } from './use-data-rights.js'

/** Shows what is stored of the user in this browser, by what it is for. */
export default observer(function StoredData() {
  const { api, locale, modal, navigate, pending, t } = useDataRights()
  const { error, frames, groups, load } = api
  useEffect(() => {
    void load()
  }, [load])

  const size = (bytes: number) =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 },
    } as const).format(Math.max(bytes / 1000, 0.1))
  const labelOf = ({ plugin }: StoredGroup): string => {
    const key = Object.hasOwn(GROUP_LABELS, plugin) ? GROUP_LABELS[plugin] : undefined
    return key ? t(key as 'dataRights.core') : plugin
  }
  const host = frames.map((origin) => new URL(origin).host).join(', ')

  if (error !== undefined && !groups)
    return (
      <Screen
        title={t('dataRights.title')}
        footer={<Button label={t('dataRights.retry')} onClick={() => void load()} />}
      >
        <Status
          heading={t('dataRights.unreadable')}
          text={t('dataRights.unreadableText')}
          picture={<IconTile size="hero" icon="warning" />}
        />
      </Screen>
    )
  if (groups?.length === 0)
    return (
      <Screen
        title={t('dataRights.title')}
        footer={<Button label={t('dataRights.done')} onClick={() => modal.close()} />}
      >
        <Status
          heading={t('dataRights.nothing')}
          text={t('dataRights.nothingText')}
          picture={<IconTile size="hero" icon="check" />}
        />
      </Screen>
    )
  return (
    <Screen
      title={t('dataRights.title')}
      footer={
        <Button
          label={t('dataRights.erase')}
          disabled={!groups}
          busy={pending === 'EraseData'}
          onClick={() => navigate('EraseData')}
        />
      }
    >
      <Text>{t('dataRights.introText')}</Text>
      {groups ? (
        <List label={t('dataRights.title')}>
          {groups.map((group) => (
            <Row key={group.plugin} name={labelOf(group)} detail={size(group.bytes)} />
          ))}
        </List>
      ) : (
        <RowSkeleton />
      )}
      {host !== '' && <Callout icon="lock">{t('dataRights.frameText', { host })}</Callout>}
      {groups && (
        <Disclosure label={t('dataRights.keys')}>
          <Facts
            facts={groups.flatMap(({ items }) =>
              items.map(({ key, value }) => [key, size(key.length + (value?.length ?? 0))] as const),
            )}
          />
        </Disclosure>
      )}
    </Screen>
  )
})
