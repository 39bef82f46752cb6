export { default as EraseData } from './erase-data.view.js'
export { default as StoredData } from './stored-data.view.js'
export { default as StoredDataRow } from './stored-data-row.view.js'
