import type { FieldProblems } from "#shared/read.ts";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface RegisterFieldsProps {
  problems: FieldProblems;
  asksInvite: boolean;
  /** False with an invitation, which decides it. */
  asksWhetherMaster: boolean;
  asksMasterCode: boolean;
  isMaster: boolean;
  onMasterChange: (isMaster: boolean) => void;
}

export function RegisterFields({
  problems,
  asksInvite,
  asksWhetherMaster,
  asksMasterCode,
  ...props
}: RegisterFieldsProps) {
  const { isMaster, onMasterChange } = props;
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={problems.email}
      />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        error={problems.username}
      />
      <PasswordField
        label="Password"
        name="password"
        hint="Almeno 8 caratteri"
        autoComplete="new-password"
        required
        error={problems.password}
      />
      {asksInvite && (
        <TextField
          label="Parola d'invito"
          name="inviteCode"
          hint="L'ha scelta chi ospita il server"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problems.inviteCode}
        />
      )}
      {asksWhetherMaster && (
        <Checkbox
          label="Master User"
          hint="Chi conduce il gioco: vede tutti gli investigatori del suo tavolo e governa i suoni"
          checked={isMaster}
          onChange={(event) => onMasterChange(event.target.checked)}
        />
      )}
      {asksMasterCode && (
        <TextField
          label="Codice per i master"
          name="masterCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={problems.masterCode}
        />
      )}
    </>
  );
}
