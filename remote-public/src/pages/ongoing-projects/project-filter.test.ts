import { buildProject } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { filterProjects, projectsByText } from './project-filter.ts';

const HEART = buildProject({ id: 'P001', field_of_study: 'Cardiology', study_type: 'Meta-Analysis' });
const SPACED = buildProject({ id: 'P002', field_of_study: ' Cardiology ', study_type: 'Cohort' });
const CLOSED = buildProject({
  id: 'P003',
  field_of_study: 'Oncology',
  study_type: 'Cohort',
  status: 'Closed',
});
const BLANK = buildProject({ id: 'P004', field_of_study: '  ' });
const ALL = [HEART, SPACED, CLOSED, BLANK];

it.each([
  [{}, ALL],
  [{ field: 'Cardiology' }, [HEART, SPACED]],
  [{ type: 'Cohort' }, [SPACED, CLOSED]],
  [{ field: 'Cardiology', type: 'Cohort' }, [SPACED]],
  [{ open: '1' }, [HEART, SPACED, BLANK]],
  [{ type: 'Cohort', open: '1' }, [SPACED]],
  [{ open: 'yes' }, ALL],
  [{ field: 'cardio' }, []],
  [{ field: '__proto__' }, []],
])('keeps for %o what it asks for', (filter, kept) => {
  expect(filterProjects(ALL, { field: '', type: '', open: '', ...filter })).toEqual(kept);
});

it('names each text once, in the order of the projects', () => {
  expect([...projectsByText(ALL, 'field')]).toEqual([
    ['Cardiology', HEART],
    ['Oncology', CLOSED],
  ]);
});
