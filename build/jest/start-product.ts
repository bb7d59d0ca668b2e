export { startShared as default } from '../../tests/support/shared-product'
