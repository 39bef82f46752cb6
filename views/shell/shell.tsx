import { observer } from 'mobx-react-lite'
import type { ViewHost } from '../view-host.js'
import { DialogContent } from './dialog-content.js'
import { ViewContext } from './view-context.js'

/** Renders the open modal; while it is closed, the first screen of an embedded card, and nothing otherwise. */
export const Shell = observer(function Shell({ host }: { readonly host: ViewHost }) {
  const { modal, router } = host.stores
  const route = (modal.isOpen ? router.current : undefined) ?? host.home?.()
  if (!route) return null
  return (
    <ViewContext.Provider value={host}>
      <DialogContent host={host} route={route} />
    </ViewContext.Provider>
  )
})
