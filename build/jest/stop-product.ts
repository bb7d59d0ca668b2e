export { stopShared as default } from '../../tests/support/shared-product'
