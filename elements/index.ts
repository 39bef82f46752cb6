'use client'
export { defineElements, type PorticoElementName } from './define-elements.js'
