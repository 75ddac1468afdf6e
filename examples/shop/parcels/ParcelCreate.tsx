import { Create, useForm } from '@refinedev/antd'
import { Form } from 'antd'
import type { Parcel } from '../parcels.ts'
import { ParcelFields } from './ParcelFields.tsx'

export default function ParcelCreate() {
  const { formProps, saveButtonProps } = useForm<Parcel>({ warnWhenUnsavedChanges: true })
  return (
    <Create saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        <ParcelFields />
      </Form>
    </Create>
  )
}
