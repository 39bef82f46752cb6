import { SwitchRow } from 'portico/views'
import { useRegistryView } from './use-registry-view.js'

/** Limits the list to certified wallets. */
export function CertifiedSwitch({ on, onChange }: { readonly on: boolean; readonly onChange: (on: boolean) => void }) {
  const { t } = useRegistryView()
  return <SwitchRow label={t('walletRegistry.certifiedOnly')} on={on} onChange={onChange} />
}
