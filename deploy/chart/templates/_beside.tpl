{{/* What stands beside the pods of a server: the same dict, and the port of its Service. */}}
{{- define "pillbox.beside" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels:
    {{- include "pillbox.labels" . | nindent 4 }}
spec:
  selector:
    {{- include "pillbox.selector" . | nindent 4 }}
  ports:
    - name: http
      port: {{ .port }}
      targetPort: http
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .component }}
  labels:
    {{- include "pillbox.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "pillbox.selector" . | nindent 6 }}
{{- end }}
