import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { showFailure } from '../account/form-errors.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { CustomerField } from './CustomerField.tsx';

/** Staff begins a quote for a customer from nothing; the answer is written on its request. */
export function CreateQuote() {
  const navigate = useNavigate();
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { customer_email: '', title: '' },
  });
  const { errors, isSubmitting } = formState;
  const create = handleSubmit(async (body) => {
    const answer = await laterApi.custom.create({ body });
    if (answer.ok) void navigate(`/account/requests/${answer.value.id}`);
    else showFailure(answer.error, ['customer_email', 'title'], setError);
  });
  return (
    <Card as="section">
      <form noValidate onSubmit={create}>
        <Stack>
          <FormMessage message={errors.root?.message} />
          <Controller
            name="customer_email"
            control={control}
            rules={{ required: 'Choose who it is for.' }}
            render={({ field: { value, onChange } }) => (
              <CustomerField value={value} onChange={onChange} error={errors.customer_email?.message} />
            )}
          />
          <TextField label="What it is for" {...register('title')} error={errors.title?.message} />
          <Row>
            <Button type="submit" variant="primary" busy={isSubmitting}>
              Create the quote
            </Button>
            <LinkButton to="/account/production/requests">Go to the inbox</LinkButton>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
