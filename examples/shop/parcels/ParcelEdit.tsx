import { Edit, useForm } from '@refinedev/antd'
import { Form } from 'antd'
import type { Parcel } from '../parcels.ts'
import { ParcelFields } from './ParcelFields.tsx'

export default function ParcelEdit() {
  const { formProps, saveButtonProps } = useForm<Parcel>()
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        <ParcelFields />
      </Form>
    </Edit>
  )
}
