export { Galleries } from './gallery/galleries.js'
