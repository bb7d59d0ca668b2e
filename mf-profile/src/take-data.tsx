import { api } from '@pillbox/shared/client'
import { handFile, toasts } from '@pillbox/shared/ui'
import { OneAction } from './one-action'
import { text } from './text'

/** All that is kept of the person, as a file. */
export function TakeData() {
  async function take() {
    const { export: data } = await api.exportData()
    handFile('pillbox-data.json', JSON.stringify(data, null, 2), 'application/json')
    toasts.success(text.dataTaken)
  }

  return <OneAction title={text.yourData} says={text.dataIs} label={text.takeData} run={take} />
}
