import { useModalView } from 'portico/views'
import type { DataRightsPlugin } from '../contract.js'

/** What the plugin's views work with. */
export const useDataRights = () => useModalView<DataRightsPlugin>('dataRights')
