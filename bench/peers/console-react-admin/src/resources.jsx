import {
  Create,
  Datagrid,
  Edit,
  ImageField,
  List,
  NumberInput,
  required,
  SelectField,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';

const STATUSES = ['Open', 'Closed'].map((id) => ({ id, name: id }));
const IN_ORDER = { field: 'order_index', order: 'ASC' };

const PublicationFields = () => (
  <SimpleForm>
    <TextInput source="title" validate={required()} fullWidth />
    <TextInput source="summary" validate={required()} multiline fullWidth />
    <TextInput source="authors" validate={required()} fullWidth />
    <TextInput source="journal" validate={required()} fullWidth />
    <TextInput source="date" validate={required()} />
    <TextInput source="doi" />
    <TextInput source="image_url" validate={required()} fullWidth />
    <TextInput source="image_alt" fullWidth />
    <NumberInput source="order_index" />
  </SimpleForm>
);

export const publications = {
  name: 'publications',
  list: () => (
    <List sort={IN_ORDER}>
      <Datagrid>
        <ImageField source="image_url" title="title" />
        <TextField source="title" />
        <TextField source="authors" />
        <TextField source="journal" />
        <TextField source="date" />
      </Datagrid>
    </List>
  ),
  edit: () => (
    <Edit>
      <PublicationFields />
    </Edit>
  ),
  create: () => (
    <Create>
      <PublicationFields />
    </Create>
  ),
};

const PaperFields = () => (
  <SimpleForm>
    <TextInput source="title" validate={required()} fullWidth />
    <TextInput source="journal" validate={required()} fullWidth />
    <TextInput source="description" validate={required()} multiline fullWidth />
    <TextInput source="image_url" validate={required()} fullWidth />
    <TextInput source="image_alt" fullWidth />
    <NumberInput source="order_index" />
  </SimpleForm>
);

export const submittedPapers = {
  name: 'submitted_papers',
  list: () => (
    <List sort={IN_ORDER}>
      <Datagrid>
        <ImageField source="image_url" title="title" />
        <TextField source="title" />
        <TextField source="journal" />
      </Datagrid>
    </List>
  ),
  edit: () => (
    <Edit>
      <PaperFields />
    </Edit>
  ),
  create: () => (
    <Create>
      <PaperFields />
    </Create>
  ),
};

const ProjectFields = () => (
  <SimpleForm>
    <TextInput source="id" />
    <TextInput source="field_of_study" fullWidth />
    <TextInput source="scope_of_study" fullWidth />
    <TextInput source="study_type" fullWidth />
    <TextInput source="target_specialities" fullWidth />
    <SelectInput source="status" choices={STATUSES} />
  </SimpleForm>
);

export const ongoingProjects = {
  name: 'ongoing_projects',
  list: () => (
    <List sort={{ field: 'id', order: 'ASC' }}>
      <Datagrid>
        <TextField source="id" />
        <TextField source="field_of_study" />
        <TextField source="scope_of_study" />
        <TextField source="study_type" />
        <TextField source="target_specialities" />
        <SelectField source="status" choices={STATUSES} />
      </Datagrid>
    </List>
  ),
  edit: () => (
    <Edit>
      <ProjectFields />
    </Edit>
  ),
  create: () => (
    <Create>
      <ProjectFields />
    </Create>
  ),
};

export const metrics = {
  name: 'metrics',
  list: () => (
    <List sort={IN_ORDER}>
      <Datagrid>
        <TextField source="number_value" />
        <TextField source="label" />
      </Datagrid>
    </List>
  ),
  edit: () => (
    <Edit>
      <SimpleForm>
        <TextInput source="number_value" validate={required()} />
        <TextInput source="label" validate={required()} fullWidth />
      </SimpleForm>
    </Edit>
  ),
};
