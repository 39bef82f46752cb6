// chunk: opening
import type { AccountKind } from '../../kernel/contract/account.js'
import type { MessageText } from '../../kernel/contract/messages.js'
import type { ViewHost } from '../view-host.js'

/** Returns the name of an account kind in the current language, by `label` if it has one; `undefined` for a plain key. */
export const kindName = (
  { kindLabel, text }: Pick<ViewHost, 'kindLabel' | 'text'>,
  namespace: string,
  kind: AccountKind | undefined,
  label?: MessageText,
): string | undefined => {
  if (label) return (text as (key: string, values?: MessageText['values']) => string)(label.key, label.values)
  if (kind === undefined) return undefined
  const key = kindLabel(namespace, kind) ?? (kind === 'smartAccount' ? 'account.smartAccount' : undefined)
  return key && text(key as 'account.smartAccount')
}
